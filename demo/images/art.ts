import type { Pen } from './pen.ts'

/** How a thing meets its ground, which decides its shadow. */
export type Stance = 'stands' | 'lies' | 'hangs'

/**
 * One drawn thing. Its box runs from -w/2 to w/2 across and from 0 down to h; things that stand do so on y = h.
 * `outline` is a path whose shadow things that lie or hang throw; without it they get an oval one.
 */
export type Art = { w: number; h: number; svg: string; stance: Stance; outline?: string }

/** What a draughtsman is told about a product. */
export type Look = {
  /** The product's colour; without one, a becoming colour for the subject. */
  color: string
  /** Its second colour. */
  accent: string
  /** Whether the product named any colour at all. */
  dyed: boolean
  label: string
  /** The usual face, or the one the second picture shows beside or instead of it. */
  side: 'front' | 'other'
}

/** Draws one subject. Must use the same chances whatever the side, so that both sides belong to one product. */
export type Draw = (pen: Pen, look: Look) => Art

/** Where the third picture is set. */
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

/** How one subject is pictured. */
export type ArtPlan = {
  draw: Draw
  /** Colours used when the product names none; a seed picks a pair. */
  dyes: readonly [readonly [string, string], ...(readonly [string, string])[]]
  /** Second picture: a near view around (x, y) of the box (0 to 1) at `zoom`, both sides together, or a turn. */
  second: { near: readonly [x: number, y: number, zoom: number] } | 'pair' | 'turn' | 'other'
  place: ArtPlacement
  /** Share of the hero's room it takes, 1 unless told: a ring is not shown as large as a fridge. */
  size?: number
  /** Share of the scene it takes in the third picture. */
  scene?: number
}
