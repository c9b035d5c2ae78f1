import { optionValueName } from '#contract/catalogue/option-value-names.ts'
import { otherValuesOf, roleOfOption } from '#contract/catalogue/options.ts'
import { currentLanguage, defineTexts } from '#contract/language.ts'
import type { LineOption } from '#contract/pricing/order-lines.ts'

/** What a line says about the chosen variant; without `options` in lines from before they were stored. */
type Chosen = {
  color?: string | null | undefined
  size?: string | null | undefined
  options?: readonly LineOption[] | undefined
}

type Named = { productName: string; translatedName?: string | null | undefined }

/**
 * The name of a line's product in the current language: of two names the one with the larger share of Bangla letters is the
 * Bangla one, since either may have letters of both scripts; as it was ordered where they have the same share. Ends with the
 * values of options that are neither colour nor size. docs/product.md §33
 */
export function lineNameOf({ productName, translatedName }: Named): string {
  if (!translatedName) return productName
  const sameLength = sameEndOf(productName, translatedName)
  const [ordered, translated] = [productName, translatedName].map((name) => banglaShare(name, sameLength))
  if (ordered === translated) return productName
  const isOrderedInBangla = Number(ordered) > Number(translated)
  return isOrderedInBangla === (currentLanguage() === 'bn') ? productName : translatedName
}

/** How many characters two names share at their end, such as the values of options, which say nothing about the language. */
function sameEndOf(one: string, other: string): number {
  const most = Math.min(one.length, other.length) - 1
  let length = 0
  while (length < most && one.at(-1 - length) === other.at(-1 - length)) length += 1
  return length
}

/** The share of Bangla letters among Bangla and Latin ones, from 0 to 1, without so many characters at the end. */
function banglaShare(name: string, ignoredEnd: number): number {
  const text = name.slice(0, name.length - ignoredEnd)
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0
  const bangla = count(/[\u0980-\u09ff]/g)
  return bangla && bangla / (bangla + count(/[a-z]/gi))
}

const texts = defineTexts(
  {
    color: (color: string) => `Colour: ${color}`,
    size: (size: string) => `Size: ${size}`,
    other: (name: string, value: string) => `${name}: ${value}`,
  },
  {
    color: (color) => `রং: ${color}`,
    size: (size) => `সাইজ: ${size}`,
    other: (name, value) => `${name}: ${value}`,
  },
)

/**
 * `Colour: Red`, `Size: 42`, `Weight: 1 kg`: each option of a line with its value, in the product's order; none
 * without options.
 */
export function lineChoiceTexts({ color, size, options = [] }: Chosen): string[] {
  if (options.length === 0)
    return [
      ...(color ? [texts.color(optionValueName(color))] : []),
      ...(size ? [texts.size(optionValueName(size))] : []),
    ]
  return options.map(({ name, value }) => {
    const role = roleOfOption(name)
    const shown = optionValueName(value)
    return role ? texts[role](shown) : texts.other(name, shown)
  })
}

/** `Colour: Red · Weight: 1 kg`; empty for a line without a choice. */
export const choiceLabel = (line: Chosen): string => lineChoiceTexts(line).join(' · ')

/**
 * The name of a line's product in the current language. The stored names end with the values of options that are neither
 * colour nor size ("Ghee, 1 kg"), for clients that know no others; where the options are shown beside it, the name goes
 * without them.
 */
export function plainNameOf(line: Chosen & Named): string {
  const name = lineNameOf(line)
  const suffix = otherChosenValues(line)
    .map((value) => `, ${value}`)
    .join('')
  return suffix && name.endsWith(suffix) ? name.slice(0, -suffix.length) : name
}

/** The chosen values of options other than colour and size. */
export const otherChosenValues = ({ color = null, size = null, options = [] }: Chosen): string[] =>
  otherValuesOf({ optionValues: options.map(({ value }) => value), color, size })

/** `Shirt, red, L`, `Ghee, 1 kg`: the product of a line with every chosen value, as it was ordered: for couriers. */
export const lineLabel = ({ productName, color, size }: Chosen & { productName: string }): string =>
  [productName, color, size].filter(Boolean).join(', ')

/** The same for pages, in their language: `শার্ট, লাল, ৪২`, `ঘি, ১ কেজি`. */
export function shownLineLabel(line: Chosen & Named): string {
  const name = plainNameOf(line)
  const others = name === lineNameOf(line) ? [] : otherChosenValues(line)
  return [
    name,
    ...[...others, line.color, line.size].flatMap((value) => (value ? optionValueName(value) : [])),
  ].join(', ')
}
