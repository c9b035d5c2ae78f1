import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { longText, oneLine } from '#contract/form-fields.ts'
import { pageQuery, rowPage } from '#contract/pagination.ts'
import { id, timestamp } from '#contract/wire.ts'
import { redirectMessages } from './redirect-messages.ts'

/** Maximum number of redirects of a shop, and of lines of one list. */
export const MAX_REDIRECTS = 100_000
export const MAX_REDIRECT_LINES = 10_000
const MAX_PATH_LENGTH = 500
const MAX_LIST_LENGTH = 2_000_000

/**
 * A path as redirects are stored and found: decoded, in lower case, without host, parameters and the last slash. Undefined for
 * what is no path.
 *
 *     redirectPath('https://old.example/Products/Red-Saree/?variant=7')  // '/products/red-saree'
 */
export function redirectPath(address: string): string | undefined {
  const bare = address
    .trim()
    .replace(/^https?:\/\/[^/?#]*/i, '')
    .replace(/[?#].*$/, '')
  const path = decoded(bare === '' ? '/' : bare)
    ?.normalize('NFC')
    .toLowerCase()
  if (path === undefined || !path.startsWith('/') || /[\p{Cc}\\]/u.test(path)) return undefined
  const short = path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
  return short.length > MAX_PATH_LENGTH ? undefined : short
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

const redirect = z.object({
  id,
  path: z.string(),
  target: z.string(),
  /** The name of the product that it leads to; null for any other page. */
  productName: z.nullable(z.string()),
  productNameBn: z.optional(z.string()),
  /** The shop has no page where it leads to, so that visitors are told that there is none. */
  leadsNowhere: z.boolean(),
  createdAt: timestamp,
})
export type Redirect = z.output<typeof redirect>

const redirectFilter = z.object({ ...pageQuery, text: z.optional(z.string().check(z.maxLength(200))) })
export type RedirectFilter = z.output<typeof redirectFilter>

const newRedirect = z.object({
  path: oneLine(MAX_PATH_LENGTH, { error: () => redirectMessages.pathInvalid }),
  target: oneLine(MAX_PATH_LENGTH, { error: () => redirectMessages.targetInvalid }),
})
export type NewRedirect = z.output<typeof newRedirect>

export const listRedirectsEndpoint = endpoint({
  method: 'GET',
  path: '/redirects',
  tag: 'Redirect',
  who: 'admin',
  permission: 'products.edit',
  summary: 'List the old addresses that lead elsewhere, newest first.',
  query: redirectFilter,
  answer: rowPage(redirect),
})

export const createRedirectEndpoint = endpoint({
  method: 'POST',
  path: '/redirects',
  tag: 'Redirect',
  who: 'admin',
  permission: 'products.edit',
  summary: 'Let an old address lead to a page. Refused if it would lead to itself or in a circle.',
  body: newRedirect,
  status: 201,
  answer: redirect,
})

export const importRedirectsEndpoint = endpoint({
  method: 'POST',
  path: '/redirects/list',
  tag: 'Redirect',
  who: 'admin',
  permission: 'products.edit',
  summary:
    'Add a list of redirects, a line for each: the old address, a comma, semicolon or tab, the new one. All of them or none; addresses that lead somewhere already get the new target.',
  body: z.object({ list: longText(MAX_LIST_LENGTH) }),
  answer: z.object({
    count: z.int(),
    /** Those of them that lead to no page of the shop. */
    nowhereCount: z.int(),
  }),
})

export const updateRedirectEndpoint = endpoint({
  method: 'PUT',
  path: '/redirects/:id',
  tag: 'Redirect',
  who: 'admin',
  permission: 'products.edit',
  summary: 'Change an old address or where it leads. Refused if it would lead to itself or in a circle.',
  params: z.object({ id }),
  body: newRedirect,
  answer: redirect,
})

export const deleteRedirectEndpoint = endpoint({
  method: 'DELETE',
  path: '/redirects/:id',
  tag: 'Redirect',
  who: 'admin',
  permission: 'products.edit',
  summary: 'Delete a redirect.',
  params: z.object({ id }),
  message: () => redirectMessages.deleted,
  answer: z.null(),
})
