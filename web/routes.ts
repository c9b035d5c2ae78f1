import { layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The map of the shop's pages: address on the left, file on the right. */
export default [
  layout('layouts/store-layout.tsx', [route('*', 'site/not-found-page.tsx')]),
] satisfies RouteConfig
