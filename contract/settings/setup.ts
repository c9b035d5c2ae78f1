import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import { flag } from '#contract/wire.ts'

/** What a shop needs before it is open, in the order in which the checklist names it. docs/product.md §5 */
export const setupSteps = [
  'look',
  'contact',
  'identity',
  'security',
  'email',
  'sms',
  'delivery',
  'delivery-times',
  'categories',
  'product',
  'taxes',
  'wallets',
  'policies',
  'gateway',
  'backup',
  'order',
] as const
export type SetupStep = (typeof setupSteps)[number]

const setup = z.object({
  /** Empty once the checklist was dismissed, unless all of it is asked for. */
  steps: z.array(
    z.object({
      id: z.enum(setupSteps),
      /** The checklist can be dismissed once these are done; the others are advice. */
      isRequired: z.boolean(),
      isDone: z.boolean(),
      /** What of it is missing, where it has parts: `logo`. */
      missing: z.array(z.string()),
    }),
  ),
  isDismissed: z.boolean(),
})
export type Setup = z.output<typeof setup>

export const getSetupEndpoint = endpoint({
  method: 'GET',
  path: '/setup',
  tag: 'Logo',
  who: 'admin',
  permission: 'settings.edit',
  summary:
    'Get what the shop still needs before it is open, as measured now; nothing once dismissed, unless `whole`.',
  query: z.object({ whole: z.optional(flag) }),
  answer: setup,
})

export const dismissSetupEndpoint = endpoint({
  method: 'POST',
  path: '/setup/dismiss',
  tag: 'Logo',
  who: 'admin',
  permission: 'settings.edit',
  summary: 'Dismiss the checklist of a new shop, for all admins. 409 while a required step is open.',
  message: () => messages.setupDismissed,
  answer: z.null(),
})
