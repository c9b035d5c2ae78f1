import type { ReactNode } from 'react'

/** Finds the HTML of a content by its key and the current language, or renders it. */
export type FindMarkup = (key: string, content: () => ReactNode) => string

type ContentProps = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } }

let findMarkup: FindMarkup | undefined

/** Says where the server keeps the HTML; without, contents are rendered each time, as in the browser. */
export function setMarkupSource(find: FindMarkup | undefined): void {
  findMarkup = find
}

/**
 * The content of an element that many pages show and that depends on nothing but its key and the language: the server
 * renders it once, the browser hydrates the same HTML (docs/design.md §3). All that it shows has to be in the key; it
 * may not use `useId`, the address of the page or a context, nor have images that load at once, which React preloads.
 *
 *     <li {...cachedContent(`category ${id} ${name}`, () => <Link to={`/products?category=${id}`}>{name}</Link>)} />
 */
export function cachedContent(key: string, content: () => ReactNode): ContentProps {
  if (import.meta.env.SSR && findMarkup)
    return { dangerouslySetInnerHTML: { __html: findMarkup(key, content) } }
  return { children: content() }
}
