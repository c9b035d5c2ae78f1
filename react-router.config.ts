import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // One cached file of about 60 bytes gz a route, against a discovery request after every page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
