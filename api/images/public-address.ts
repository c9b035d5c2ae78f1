import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Public ranges with an internal service: at this address Azure serves secrets to its machines. */
const INTERNAL = new Set(['168.63.129.16'])
/** All public IPv6 addresses are in this range; within it, all that are not special-purpose are public. */
const PUBLIC_V6 = ipaddr.parseCIDR('2000::/3')
/** IPv6-only networks reach IPv4 through this range (RFC 6052): the last four bytes are the IPv4 address. */
const NAT64 = ipaddr.parseCIDR('64:ff9b::/96')

/**
 * Whether an IP address is on the public internet: not private, loopback, link-local (where clouds serve their secrets),
 * carrier-grade NAT, multicast or reserved, also when it is an IPv4 address embedded in IPv6. Tunnel addresses (6to4,
 * Teredo) never count as public.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  const ip = ipaddr.parse(address)
  if (ip instanceof ipaddr.IPv4) return isPublicV4(ip)
  if (ip.isIPv4MappedAddress()) return isPublicV4(ip.toIPv4Address())
  if (ip.match(NAT64)) return isPublicV4(new ipaddr.IPv4(ip.toByteArray().slice(12)))
  return ip.match(PUBLIC_V6) && ip.range() === 'unicast'
}

function isPublicV4(ip: ipaddr.IPv4): boolean {
  return ip.range() === 'unicast' && !INTERNAL.has(ip.toString())
}
