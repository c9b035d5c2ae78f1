import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** What looks public but is inside: Azure's machines ask their host for secrets here. */
const INSIDE = new Set(['168.63.129.16'])
/** All public IPv6 addresses there are begin so; what is not listed as special in them is public. */
const PUBLIC_V6 = ipaddr.parseCIDR('2000::/3')
/** Networks without IPv4 reach it through these (RFC 6052): the last four bytes are the address meant. */
const NAT64 = ipaddr.parseCIDR('64:ff9b::/96')

/**
 * Whether an IP address is one of the public internet: not private, loopback, link-local (where clouds keep their
 * secrets), shared by a carrier, multicast or reserved, in whatever spelling of IPv6 it is wrapped. Tunnels (6to4, Teredo)
 * are none, whatever they hold.
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
  return ip.range() === 'unicast' && !INSIDE.has(ip.toString())
}
