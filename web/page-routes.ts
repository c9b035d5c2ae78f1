import type { ServerBuild } from 'react-router'

/** What is read of the routes of a build. */
type Routes = Readonly<
  Record<string, { parentId?: string | undefined; path?: string | undefined } | undefined>
>

/**
 * What the addresses of the routes begin with: `products` of `products/:id`, of all that are not below another with a
 * path. A page that begins with anything else is not found.
 */
export function firstSegments(routes: Routes): Set<string> {
  const isBelowPath = (id: string | undefined): boolean => {
    const parent = id === undefined ? undefined : routes[id]
    return parent !== undefined && (Boolean(parent.path) || isBelowPath(parent.parentId))
  }
  const segments = Object.values(routes).flatMap((route) => {
    if (!route?.path || isBelowPath(route.parentId)) return []
    const [segment = ''] = route.path.split('/')
    return segment === '*' ? [] : [segment.toLowerCase()]
  })
  return new Set(segments)
}

/**
 * The build with a layout, what it stands in and what stands in it. The router creates and compares all routes of a
 * build several times for each page: without those of staff that takes a third (docs/design.md §3).
 */
export function withLayoutOnly(build: ServerBuild, layoutId: string): ServerBuild {
  const { routes, assets } = build
  const parentOf = (id: string) => routes[id]?.parentId
  const isBelow = (id: string, ancestor: string): boolean => {
    const parent = parentOf(id)
    return id === ancestor || (parent !== undefined && isBelow(parent, ancestor))
  }
  const ofLayout = <T>(all: Record<string, T>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => isBelow(id, layoutId) || isBelow(layoutId, id)))
  return { ...build, routes: ofLayout(routes), assets: { ...assets, routes: ofLayout(assets.routes) } }
}
