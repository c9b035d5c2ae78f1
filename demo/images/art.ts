import type { Pen } from './pen.ts'

/** How an object is placed, which determines its shadow. */
type Stance = 'stands' | 'lies' | 'hangs'

/**
 * One drawn object. Its box is from -w/2 to w/2 horizontally and from 0 down to h; standing objects stand on y = h.
 * `outline` is the path of the shadow of lying and hanging objects; without it they have an oval shadow.
 */
export type Art = { w: number; h: number; svg: string; stance: Stance; outline?: string }

/** Properties of a product that its drawing depends on. */
export type Look = {
  /** The product's colour; without one, a suitable colour for the subject. */
  color: string
  /** Its second colour. */
  accent: string
  /** Whether the product has any colour. */
  hasOwnColor: boolean
  label: string
  /** The front, or the side that the second image shows beside or instead of it. */
  side: 'front' | 'other'
}

/** Draws one subject. Must use the same random numbers for both sides, so that they match. */
export type Draw = (pen: Pen, look: Look) => Art

/** Setting of the third image. */
export type ArtPlacement =
  | 'table'
  | 'kitchen'
  | 'room'
  | 'desk'
  | 'flatlay'
  | 'field'
  | 'bath'
  | 'rail'
  | 'nursery'
  | 'vanity'
  | 'wall'
  | 'ceiling'
  | 'bedroom'

/** How the images of a subject are drawn. */
export type ArtPlan = {
  draw: Draw
  /** Colour pairs for products without colours; the seed selects one. */
  colorPairs: readonly [readonly [string, string], ...(readonly [string, string])[]]
  /** Second image: a close-up around (x, y) of the box (0 to 1) at `zoom`, both sides together, or a rotated view. */
  second: { near: readonly [x: number, y: number, zoom: number] } | 'pair' | 'turn' | 'other'
  place: ArtPlacement
  /** Share of the first image that it fills, by default 1: a ring is not shown as large as a fridge. */
  size?: number
  /** Share of the scene that it fills in the third image. */
  scene?: number
}
