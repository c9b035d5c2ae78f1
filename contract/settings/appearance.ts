import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { messages, schemaErrors } from '#contract/messages.ts'
import { timestamp } from '#contract/wire.ts'
import { isHexColor, normalisedColor } from './color-contrast.ts'
import { accentSources, accents, grounds } from './look-colors.ts'

/** Anek Bangla, which the shop brings along, or a typeface that the visitor's device has. */
export const typefaces = ['anek', 'device', 'serif'] as const
export type Typeface = (typeof typefaces)[number]

/** Corners of cards, buttons and fields. */
export const corners = ['square', 'soft', 'round'] as const
export type Corners = (typeof corners)[number]

/** How the shop looks. docs/product.md §5 */
export const look = z.object({
  ground: z.enum(grounds),
  accent: z.enum(accents),
  /** Used where `accent` is `custom`; remembered otherwise. */
  accentColor: z.string().check(z.refine(isHexColor)),
  typeface: z.enum(typefaces),
  corners: z.enum(corners),
})
export type Look = z.output<typeof look>

/** The look of a shop that has chosen nothing: that of its style sheet, to which nothing is added. */
export const defaultLook: Look = {
  ground: 'paper',
  accent: 'leaf',
  accentColor: accentSources.leaf,
  typeface: 'anek',
  corners: 'soft',
}

const appearance = z.extend(look, {
  /** Null until it was saved for the first time. */
  updatedAt: z.nullable(timestamp),
})
export type Appearance = z.output<typeof appearance>

export const getAppearanceEndpoint = endpoint({
  method: 'GET',
  path: '/settings/appearance',
  tag: 'Logo',
  who: 'admin',
  permission: 'settings.edit',
  summary: 'Get how the shop looks: colours, typeface and corners.',
  answer: appearance,
})

export const updateAppearanceEndpoint = endpoint({
  method: 'PUT',
  path: '/settings/appearance',
  tag: 'Logo',
  who: 'admin',
  permission: 'settings.edit',
  summary:
    'Set how the shop looks. A colour of its own (`accent` `custom`) has to be readable on the page. `updatedAt` is the one that was read.',
  body: z.object({
    ground: z.enum(grounds),
    accent: z.enum(accents),
    /** Six or three hexadecimal digits; left unchanged when it is not sent. */
    accentColor: z.optional(
      z
        .string(schemaErrors.colorInvalid)
        .check(z.overwrite(normalisedColor), z.refine(isHexColor, schemaErrors.colorInvalid)),
    ),
    typeface: z.enum(typefaces),
    corners: z.enum(corners),
    updatedAt: z.optional(z.nullable(timestamp)),
  }),
  message: () => messages.appearanceSaved,
  answer: appearance,
})
