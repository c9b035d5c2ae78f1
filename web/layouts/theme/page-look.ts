import { defineTexts } from '#contract/language.ts'
import { type Corners, defaultLook, type Look, type Typeface } from '#contract/settings/appearance.ts'
import { type ColorMode, lookColors } from '#contract/settings/look-colors.ts'
import { formatDigits } from '#web/formatting/formatting.ts'
import type { PageLook } from './page-look-context.ts'

/** That of `tokens.css`, which a test compares, and those of the device, so that no shopper loads a file for them. */
const fontFamilies: Record<Typeface, string> = {
  anek: '"Anek Bangla","Anek Bangla Letters","Anek Fallback","Noto Sans Bengali",system-ui,sans-serif',
  device: 'system-ui,"Noto Sans Bengali","Nirmala UI",sans-serif',
  serif: 'Georgia,"Noto Serif","Noto Serif Bengali",serif',
}

const radii: Record<Corners, { md: string; lg: string }> = {
  square: { md: '2px', lg: '3px' },
  soft: { md: '8px', lg: '12px' },
  round: { md: '14px', lg: '20px' },
}

const texts = defineTexts(
  { vat: '+ VAT', vatAt: (percent: string) => `+ ${percent}% VAT`, ifAny: '+ VAT if any' },
  { vat: '+ ভ্যাট', vatAt: (percent) => `+ ${percent}% ভ্যাট`, ifAny: '+ ভ্যাট (থাকলে)' },
)

/** `percent`: of all goods; undefined where they differ. `hasExempt`: to some nothing is added. */
type AddedVat = { percent: number | undefined; hasExempt: boolean }

type Parts = Partial<Pick<PageLook, 'icons' | 'announcement'>> & { addedVat?: AddedVat | undefined }

/** The look of every page, with the icons of the logo, the announcement, and VAT that comes on top. docs/product.md §5 */
export function pageLook(look: Look, { icons, announcement, addedVat }: Parts = {}): PageLook {
  return {
    css: lookCss(look) + (announcement ? announcementCss : '') + (addedVat ? addedVatCss(addedVat) : ''),
    bars: { light: lookColors(look, 'light').paper, dark: lookColors(look, 'dark').paper },
    icons,
    announcement,
  }
}

/**
 * The tokens of `tokens.css` that a look changes, with selectors that are more specific than those there; empty for a shop
 * that has chosen nothing. What is chosen in the footer decides over the device (docs/decisions/023).
 */
function lookCss(look: Look): string {
  const light = changed((one) => colorTokens(one, 'light'), look)
  const dark = changed((one) => colorTokens(one, 'dark'), look)
  const ofDevice = rule('html:root:not([data-theme=light])', dark)
  return [
    rule('html:root', [...light, ...changed(shapeTokens, look)]),
    ofDevice && `@media (prefers-color-scheme:dark){${ofDevice}}`,
    rule('html:root[data-theme=dark]', dark),
  ].join('')
}

/** All tokens of a look by name, for an element that shows it in a page of another. */
export function lookTokens(look: Look, mode: ColorMode): Record<string, string> {
  return Object.fromEntries([...colorTokens(look, mode), ...shapeTokens(look)])
}

type Token = readonly [name: string, value: string]

/** Those of a look that the style sheet has not. */
function changed(tokensOf: (look: Look) => Token[], look: Look): Token[] {
  const usual = new Map(tokensOf(defaultLook))
  return tokensOf(look).filter(([name, value]) => value !== usual.get(name))
}

const colorTokens = (look: Look, mode: ColorMode): Token[] =>
  Object.entries<string>(lookColors(look, mode)).map(([name, value]) => [`--color-${name}`, value])

const shapeTokens = ({ corners, typeface }: Look): Token[] => [
  ...Object.entries(radii[corners]).map(([size, value]) => [`--radius-${size}`, value] as const),
  ['--font-sans', fontFamilies[typeface]],
]

const rule = (selector: string, tokens: readonly Token[]) =>
  tokens.length > 0 ? `${selector}{${tokens.map(([name, value]) => `${name}:${value}`).join(';')}}` : ''

/**
 * The style of the announcement's bar, in the head of pages that have one: the style sheet of all shops is no larger for it.
 * What was closed before is hidden by the head, before anything is painted, so that the page does not move.
 */
const announcementCss =
  '#announcement-bar{position:relative;background:var(--color-leaf);color:var(--color-on-leaf);' +
  'font-size:var(--text-sm);line-height:var(--text-sm--line-height);text-align:center}' +
  '#announcement-bar p{max-width:var(--container-shop);min-height:2.75rem;margin:auto;padding:.6875rem 3rem;font-weight:550}' +
  '#announcement-bar a{text-decoration:underline;text-underline-offset:3px}' +
  '#announcement-bar :focus-visible{outline-color:currentColor;outline-offset:-2px}' +
  '#announcement-bar button{position:absolute;inset-block-start:0;inset-inline-end:.25rem;width:2.75rem;height:2.75rem;font-size:1.375rem}' +
  '@media(scripting:none){#announcement-bar button{display:none}}' +
  '[data-announcement=closed] #announcement-bar{display:none}'

/**
 * Says beside every price that VAT comes on top (docs/bangladesh.md §5.4). In the head of the page: it is the same for all of a
 * shop's prices, and no other shop's pages carry anything for it.
 */
const addedVatCss = (addedVat: AddedVat): string => {
  const text = vatText(addedVat)
  return `.price:after,.before-vat:after{content:"${text}";font-size:.875rem;font-weight:400;color:var(--color-ink-soft)}.before-vat:after{margin-inline-start:.375rem}`
}

/** Of all goods alike; where some are exempt, their prices do not promise that something is added. */
function vatText({ percent, hasExempt }: AddedVat): string {
  if (percent !== undefined) return texts.vatAt(formatDigits(String(percent)))
  return hasExempt ? texts.ifAny : texts.vat
}
