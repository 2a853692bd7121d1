import { BlockList, isIP } from 'node:net'

/**
 * Proxies with a trusted X-Forwarded-For, by count or by address. Trusts none by default: any client can send
 * this header.
 */
export type TrustedProxies = { count: number } | { addresses: BlockList }

/** Parses `2` or `127.0.0.1,10.0.0.0/8`; undefined if invalid. */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  if (/^\d$/.test(text)) return { count: Number(text) }
  const addresses = new BlockList()
  for (const part of text.split(',')) if (!addRange(addresses, part.trim())) return undefined
  return { addresses }
}

function addRange(list: BlockList, range: string): boolean {
  const [address = '', prefix, ...more] = range.split('/')
  const version = isIP(address)
  const bits = version === 4 ? 32 : 128
  if (version === 0 || more.length > 0) return false
  if (prefix !== undefined && (!/^\d{1,3}$/.test(prefix) || Number(prefix) > bits)) return false
  list.addSubnet(address, prefix === undefined ? bits : Number(prefix), version === 4 ? 'ipv4' : 'ipv6')
  return true
}

/**
 * Returns the client's address behind trusted proxies. Undefined for a listed address without the header: a
 * server of the operator, such as the web.
 */
export function findClient(
  peer: string,
  forwardedFor: string | null,
  trusted: TrustedProxies | undefined,
): string | undefined {
  const direct = plainAddress(peer) ?? peer
  if (!trusted) return direct
  const chain = (forwardedFor ?? '').split(',').map(plainAddress)
  if ('count' in trusted) return (trusted.count > 0 && chain.at(-trusted.count)) || direct
  if (!isListed(trusted.addresses, direct)) return direct
  if (forwardedFor === null) return undefined
  const stranger = chain.findLastIndex((hop) => hop === undefined || !isListed(trusted.addresses, hop))
  // An invalid entry ends the chain at the last valid hop.
  return chain[stranger] ?? chain[stranger + 1] ?? direct
}

export function isTrusted(peer: string | undefined, trusted: TrustedProxies | undefined): boolean {
  if (!trusted) return false
  if ('count' in trusted) return trusted.count > 0
  const address = plainAddress(peer ?? '')
  return address !== undefined && isListed(trusted.addresses, address)
}

/**
 * Builds the X-Forwarded-For for another server of ours: with counted proxies, as many entries as it counts
 * back.
 */
export function forwardClient(client: string, trusted: TrustedProxies | undefined): string {
  const hops = trusted && 'count' in trusted ? Math.max(trusted.count, 1) : 1
  return Array.from({ length: hops }, () => client).join(', ')
}

const isListed = (list: BlockList, address: string): boolean =>
  list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Drops the port and unwraps mapped IPv4; undefined if invalid. */
function plainAddress(given: string): string | undefined {
  const text = given.trim()
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  const mapped = /^::ffff:([\d.]+)$/i.exec(bare)?.[1] ?? bare
  return isIP(mapped) === 0 ? undefined : mapped
}

/** Returns an IPv4 address, or the /64 of an IPv6 one, which one household or server owns. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [canonical = ''] = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1).split('%')
  const [head = '', tail] = canonical.split('::')
  const groups = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - groups.length - last.length
  const whole = [...groups, ...Array<string>(zeros).fill('0'), ...last]
  return `${whole.slice(0, 4).join(':')}::/64`
}
