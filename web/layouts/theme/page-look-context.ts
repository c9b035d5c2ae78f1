import { createContext } from 'react'
import type { ColorMode } from '#contract/settings/look-colors.ts'

/** What a page has of the shop's look and logo, and the announcement above it. */
export type PageLook = {
  /** CSS that changes tokens of the style sheet; empty for a shop that has chosen nothing. */
  css: string
  /** The colours of the browser's own bars. */
  bars: Record<ColorMode, string>
  /** Where the icons made of the logo are, `/images/<id>`; undefined: those of the software. */
  icons: string | undefined
  announcement: ShownAnnouncement | undefined
}

/** What stands above the page, in its language. */
export type ShownAnnouncement = { id: string; text: string; link: string; isClosable: boolean }

/**
 * The look of the page that is rendered. Only the server has it: the browser keeps what the server has rendered, so that
 * neither data nor code of it is sent to anybody.
 */
export const PageLookContext = /* @__PURE__ */ createContext<PageLook | undefined>(undefined)
