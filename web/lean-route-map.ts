const routeMap = /window\.__reactRouterManifest = (\{[\s\S]*?\n\});/

/**
 * Writes the routes a page brings (decision 008) without indentation and without what is not so: each says of six
 * things that it has none of them, and nothing said means the same to the router. 0.3 kB gz of every page.
 */
export function withLeanRouteMap(html: string): string {
  return html.replace(routeMap, (_script, map: string) => {
    const lean = JSON.stringify(JSON.parse(map), (_key, value) => (value === false ? undefined : value))
    return `window.__reactRouterManifest=${lean};`
  })
}
