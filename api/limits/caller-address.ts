import { isIPv6 } from 'node:net'

/**
 * The address under which a caller's attempts are counted: an IPv4 address itself, of an IPv6 address the network
 * (`2001:db8:0:7::/64`), because one household or server can use all addresses of a network.
 */
export function rateLimitAddress(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  if (!isIPv6(ip)) return ip
  const [start = '', end] = (ip.split('%')[0] ?? '').toLowerCase().split('::')
  const before = groupsOf(start)
  const after = groupsOf(end ?? '')
  const zeros = end === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after]
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':')
}
