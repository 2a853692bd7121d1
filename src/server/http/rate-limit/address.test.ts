import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findClient, forwardClient, networkOf, readTrustedProxies } from './address.ts'

const trust = (text: string) => {
  const trusted = readTrustedProxies(text)
  if (!trusted) throw new Error(`not readable: ${text}`)
  return trusted
}

describe('the address of the client', () => {
  test('is the peer without a trusted proxy, whatever X-Forwarded-For claims', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        expect(findClient('203.0.113.7', header, undefined)).toBe('203.0.113.7')
        expect(findClient('203.0.113.7', header, trust('0'))).toBe('203.0.113.7')
        expect(findClient('203.0.113.7', header, trust('10.0.0.0/8'))).toBe('203.0.113.7')
      }),
    )
  })

  test.each([
    ['1', '198.51.100.4', '198.51.100.4'],
    ['1', 'invented, 198.51.100.4', '198.51.100.4'],
    ['2', '1.1.1.1, 198.51.100.4, 10.0.0.9', '198.51.100.4'],
    // Fewer hops than configured: the request bypassed a proxy.
    ['2', '198.51.100.4', '10.0.0.1'],
    ['1', 'invented', '10.0.0.1'],
    ['10.0.0.0/8', '198.51.100.4', '198.51.100.4'],
    ['10.0.0.0/8', '1.1.1.1, 198.51.100.4, 10.2.3.4', '198.51.100.4'],
    ['10.0.0.0/8', 'invented, 10.2.3.4', '10.2.3.4'],
    ['10.0.0.0/8', '10.9.9.9, 10.2.3.4', '10.9.9.9'],
    ['10.0.0.0/8', 'invented', '10.0.0.1'],
    ['10.0.0.0/8,fd00::/8', '2001:db8::1, fd00::2', '2001:db8::1'],
    ['10.0.0.1', '198.51.100.4:51234', '198.51.100.4'],
    ['10.0.0.1', '[2001:db8::1]:443', '2001:db8::1'],
  ])('behind %s with %s is %s', (proxies, header, client) => {
    expect(findClient('10.0.0.1', header, trust(proxies))).toBe(client)
    expect(findClient('::ffff:10.0.0.1', header, trust(proxies))).toBe(client)
  })

  test('is unknown when a listed proxy sends a request of its own', () => {
    expect(findClient('10.0.0.1', null, trust('10.0.0.0/8'))).toBeUndefined()
    expect(findClient('10.0.0.1', null, trust('1'))).toBe('10.0.0.1')
  })
})

test.each(['0', '1', '3', '10.0.0.0/8'])(
  'finds the client again that our own server forwards behind %s',
  (proxies) => {
    for (const client of ['198.51.100.4', '2001:db8::1']) {
      const behind = trust(proxies === '0' ? '1' : proxies)
      expect(findClient('10.0.0.7', forwardClient(client, trust(proxies)), behind)).toBe(client)
    }
  },
)

test('counts a whole /64 of IPv6 as one client, in any notation', () => {
  expect(networkOf('2001:db8:1:2::9')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:0DB8:0001:0002:ffff:ffff:ffff:ffff')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(networkOf('198.51.100.4')).toBe('198.51.100.4')
  const group = fc.integer({ min: 0, max: 0xffff }).map((n) => n.toString(16))
  fc.assert(
    fc.property(fc.array(group, { minLength: 8, maxLength: 8 }), (groups) => {
      expect(networkOf(groups.join(':'))).toBe(`${groups.slice(0, 4).join(':')}::/64`)
    }),
  )
})

test('accepts proxies as a small count or as a list of ranges', () => {
  for (const text of ['', 'nginx', '10', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.1,', '::1/129'])
    expect(readTrustedProxies(text)).toBeUndefined()
})
