import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // A page brings its own routes only: the seller's and the admin's would weigh on every shopper (docs/decisions/016).
  routeDiscovery: { mode: 'lazy' },
} satisfies Config
