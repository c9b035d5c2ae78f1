import { createContext } from 'react-router'

/**
 * The HTML of a page as bytes, with the mark of its scripts (`ScriptNonce`). The render hands it over beside the
 * response, whose body is empty: a `Response` would copy it into a stream, and whoever reads it would copy it again,
 * a twelfth of a page's time.
 */
export type RenderedPage = { html: Buffer; nonce: string }

/** Where the render puts it; empty for an answer without a page, such as a redirect or the router's data. */
export const renderedPage = createContext<RenderedPage | null>(null)
