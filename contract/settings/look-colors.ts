import { contrastOf, type HexColor, mix } from './color-contrast.ts'

/** The backgrounds and texts that shops choose from. */
export const grounds = ['paper', 'white', 'mist'] as const
export type Ground = (typeof grounds)[number]

/** The colours of buttons, links and marks that shops choose from; `custom` is one of their own. */
export const accents = ['leaf', 'ocean', 'indigo', 'plum', 'rose', 'clay', 'graphite', 'custom'] as const
export type Accent = (typeof accents)[number]

/** Of texts, by WCAG 2.2 AA. */
export const TEXT_CONTRAST = 4.5
/** What texts in a derived colour have, so that the rounding of a browser takes none below the limit. */
const COMFORTABLE_CONTRAST = 5
const DARK_MODE_CONTRAST = 6

type GroundColors = Record<
  'paper' | 'surface' | 'sunken' | 'line' | 'line-strong' | 'ink' | 'ink-soft',
  HexColor
>
type AccentColors = Record<'leaf' | 'leaf-deep' | 'leaf-soft' | 'leaf-ink' | 'on-leaf', HexColor>

/** Colours by the names of the design tokens (docs/design.md §6). */
export type LookColors = GroundColors & AccentColors

export const colorModes = ['light', 'dark'] as const
export type ColorMode = (typeof colorModes)[number]

/** `paper` has the values of `web/design/tokens.css`, which a test compares. */
const groundColors: Record<Ground, Record<ColorMode, GroundColors>> = {
  paper: {
    light: {
      paper: '#faf6ee',
      surface: '#fffdf9',
      sunken: '#f2ece0',
      line: '#e4dccd',
      'line-strong': '#8d8471',
      ink: '#1c2420',
      'ink-soft': '#565d56',
    },
    dark: {
      paper: '#131714',
      surface: '#1b201c',
      sunken: '#242a25',
      line: '#343c36',
      'line-strong': '#7d887f',
      ink: '#f2eee4',
      'ink-soft': '#b6bdb4',
    },
  },
  white: {
    light: {
      paper: '#ffffff',
      surface: '#ffffff',
      sunken: '#f4f4f2',
      line: '#dededb',
      'line-strong': '#848480',
      ink: '#1d1f1e',
      'ink-soft': '#575a58',
    },
    dark: {
      paper: '#141414',
      surface: '#1d1d1c',
      sunken: '#272726',
      line: '#393937',
      'line-strong': '#868683',
      ink: '#f1f1ee',
      'ink-soft': '#bababa',
    },
  },
  mist: {
    light: {
      paper: '#f3f6f9',
      surface: '#fdfeff',
      sunken: '#e9eef3',
      line: '#d5dde4',
      'line-strong': '#78848e',
      ink: '#1a2126',
      'ink-soft': '#515b63',
    },
    dark: {
      paper: '#11161a',
      surface: '#192026',
      sunken: '#222a31',
      line: '#333d45',
      'line-strong': '#7c8993',
      ink: '#eff3f5',
      'ink-soft': '#b2bcc3',
    },
  },
}

/** The shop's own green is designed, the others are derived from one colour each. */
const leafColors: Record<ColorMode, AccentColors> = {
  light: {
    leaf: '#17603d',
    'leaf-deep': '#0f4a2d',
    'leaf-soft': '#e2efe3',
    'leaf-ink': '#14573a',
    'on-leaf': '#ffffff',
  },
  dark: {
    leaf: '#6cc894',
    'leaf-deep': '#86d6a8',
    'leaf-soft': '#1c3828',
    'leaf-ink': '#83d3a5',
    'on-leaf': '#06210f',
  },
}

/** The colour that each of the other accents is derived from. */
export const accentSources: Record<Exclude<Accent, 'custom'>, HexColor> = {
  leaf: leafColors.light.leaf,
  ocean: '#0b5a7a',
  indigo: '#3b3fa0',
  plum: '#74306b',
  rose: '#a81c52',
  clay: '#8a4513',
  graphite: '#30353a',
}

export type LookChoice = {
  ground: Ground
  accent: Accent
  /** The colour of `custom`. */
  accentColor: HexColor
}

/** The colours of a look by the names of the design tokens, in light or dark. docs/product.md §5 */
export function lookColors({ ground, accent, accentColor }: LookChoice, mode: ColorMode): LookColors {
  const around = groundColors[ground][mode]
  if (accent === 'leaf') return { ...around, ...leafColors[mode] }
  const source = accent === 'custom' ? accentColor : accentSources[accent]
  return { ...around, ...(mode === 'light' ? lightAccent(source, around) : darkAccent(source, around)) }
}

/**
 * How well a colour can be read on the page: its lowest contrast to any background, which has to be `TEXT_CONTRAST`. White
 * text on it then has as much, since no background is lighter than white. Only light backgrounds count: a dark page has a
 * lighter shade of it.
 */
export function accentContrast(color: HexColor, ground: Ground): number {
  const { paper, surface, sunken } = groundColors[ground].light
  return Math.min(...[paper, surface, sunken].map((background) => contrastOf(color, background)))
}

function lightAccent(leaf: HexColor, { paper, surface, sunken }: GroundColors): AccentColors {
  const soft = mix(surface, leaf, 0.11)
  return {
    leaf,
    'leaf-deep': mix(leaf, '#000000', 0.25),
    'leaf-soft': soft,
    'leaf-ink': readable(leaf, '#000000', [paper, surface, sunken, soft], COMFORTABLE_CONTRAST),
    'on-leaf': '#ffffff',
  }
}

function darkAccent(source: HexColor, { paper, surface, sunken }: GroundColors): AccentColors {
  const leaf = readable(source, '#ffffff', [paper, surface, sunken], DARK_MODE_CONTRAST)
  const soft = mix(surface, leaf, 0.18)
  return {
    leaf,
    'leaf-deep': mix(leaf, '#ffffff', 0.2),
    'leaf-soft': soft,
    'leaf-ink': readable(leaf, '#ffffff', [paper, surface, sunken, soft], COMFORTABLE_CONTRAST),
    'on-leaf': readable(source, '#000000', [leaf], COMFORTABLE_CONTRAST),
  }
}

const STEP = 0.04

/** The colour with as little of another in it as it takes to be read on all these backgrounds. */
function readable(color: HexColor, towards: HexColor, backgrounds: readonly HexColor[], least: number) {
  for (let share = 0; share < 1; share += STEP) {
    const mixed = mix(color, towards, share)
    if (backgrounds.every((background) => contrastOf(mixed, background) >= least)) return mixed
  }
  return towards
}
