import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // The whole route table is smaller than one lazy discovery round trip (measured in docs of the commit).
  routeDiscovery: { mode: 'initial' },
} satisfies Config
