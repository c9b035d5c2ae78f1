import { type Location, type To, useLocation } from 'react-router'

/** The page to return to after signing in, with its navigation state. */
type LoginReturn = { to: To; state: unknown }

const home: LoginReturn = { to: '/', state: null }

/** The pages on the way to a session, to which nobody returns. */
const accountPages =
  /^\/(?:login|register|forgot-password|otp-verification(?:-register)?|reset-password|(?:user\/)?verify|join|unauthorized)(?:\/|$)/

/**
 * Where to go after signing in: back to the page that redirected with `{ from: location }` (or a path) in the navigation
 * state, otherwise to /, whatever the role (docs/product.md §12). Only paths of this shop are accepted, since navigation
 * state is untrusted.
 */
export function loginReturn(state: unknown): LoginReturn {
  const from = isRecord(state) ? state.from : undefined
  if (typeof from === 'string') return isReturnPath(from) ? { to: from, state: null } : home
  if (!isRecord(from) || typeof from.pathname !== 'string' || !isReturnPath(from.pathname)) return home
  const to = { pathname: from.pathname, search: textOf(from.search), hash: textOf(from.hash) }
  return { to, state: from.state ?? null }
}

/** The navigation state of links to the pages for signing in and up: `<Link to="/login" state={useLoginState()}>`. */
export function useLoginState(): LoginState {
  return loginStateOf(useLocation())
}

type LoginState = { from?: unknown }

/** This page is the one to return to; the pages for signing in and up pass on the one they were given. */
export function loginStateOf(location: Pick<Location, 'pathname' | 'state'>): LoginState {
  if (!accountPages.test(location.pathname)) return { from: location }
  return isRecord(location.state) && location.state.from ? { from: location.state.from } : {}
}

/** A path of this shop, such as `/products`; not `//elsewhere.example`, and not the pages for signing in and up. */
function isReturnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !accountPages.test(path)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
