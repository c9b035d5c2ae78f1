import { isIPv6 } from 'node:net'

/**
 * The address under which tries of a caller are counted: an IPv4 address as it is, of IPv6 the network (`2001:db8:0:7::/64`),
 * because one household or server has all the addresses of a network to itself.
 */
export function rateLimitAddress(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  if (!isIPv6(ip)) return ip
  const [front = '', back] = (ip.split('%')[0] ?? '').toLowerCase().split('::')
  const before = groupsOf(front)
  const after = groupsOf(back ?? '')
  const zeros = back === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after]
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':')
}
