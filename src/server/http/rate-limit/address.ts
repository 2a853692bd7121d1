import { BlockList, isIP } from 'node:net'

/**
 * Whose X-Forwarded-For is believed: that many proxies in front of us, or those with one of these addresses. Nobody's, when
 * the operator names none: anybody can write this header.
 */
export type TrustedProxies = { count: number } | { addresses: BlockList }

/** `2`, or `127.0.0.1,10.0.0.0/8`. Undefined for what is neither. */
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
 * Who is at the other end, behind the proxies that we trust. Undefined for a listed address that speaks for itself: that is
 * one of the operator's own servers, such as the web that asks for a page.
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
  // What no proxy can have written ends the chain at the last one that could.
  return chain[stranger] ?? chain[stranger + 1] ?? direct
}

/** Whether what this neighbour says of a request beside its address is believed, too. */
export function isTrusted(peer: string | undefined, trusted: TrustedProxies | undefined): boolean {
  if (!trusted) return false
  if ('count' in trusted) return trusted.count > 0
  const address = plainAddress(peer ?? '')
  return address !== undefined && isListed(trusted.addresses, address)
}

/**
 * The X-Forwarded-For by which another server of ours finds this client again: where proxies are numbered, as many entries as
 * it counts back.
 */
export function forwardClient(client: string, trusted: TrustedProxies | undefined): string {
  const hops = trusted && 'count' in trusted ? Math.max(trusted.count, 1) : 1
  return Array.from({ length: hops }, () => client).join(', ')
}

const isListed = (list: BlockList, address: string): boolean =>
  list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Without a port, and as IPv4 where it is one; undefined for what is no address. */
function plainAddress(given: string): string | undefined {
  const text = given.trim()
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  const mapped = /^::ffff:([\d.]+)$/i.exec(bare)?.[1] ?? bare
  return isIP(mapped) === 0 ? undefined : mapped
}

/** What is counted together: one IPv4 address, and of IPv6 the /64 that one household or server has. */
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
