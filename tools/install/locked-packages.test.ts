import { expect, test } from 'vitest'
import { holdsAll } from './locked-packages.mjs'

const machine = { os: 'linux', cpu: 'x64', libc: 'glibc' }
const locked = {
  '': { version: '0.1.0' },
  'node_modules/hono': { version: '4.0.0' },
  'node_modules/native-linux': {
    version: '1.0.0',
    optional: true,
    os: ['linux'],
    cpu: ['x64'],
    libc: ['glibc'],
  },
  'node_modules/native-musl': {
    version: '1.0.0',
    optional: true,
    os: ['linux'],
    cpu: ['x64'],
    libc: ['musl'],
  },
  'node_modules/native-mac': { version: '1.0.0', optional: true, os: 'darwin', cpu: 'arm64' },
  'node_modules/part-of-native': { version: '1.0.0', optional: true },
}
const installed = {
  'node_modules/hono': { version: '4.0.0' },
  'node_modules/native-linux': { version: '1.0.0' },
}

test('accepts an installation with all packages for this machine', () => {
  expect(holdsAll(locked, installed, machine)).toBe(true)
})

test('rejects a missing installation, another version and a missing native part', () => {
  expect(holdsAll(locked, {}, machine)).toBe(false)
  expect(holdsAll(locked, { ...installed, 'node_modules/hono': { version: '3.9.0' } }, machine)).toBe(false)
  expect(holdsAll(locked, { 'node_modules/hono': { version: '4.0.0' } }, machine)).toBe(false)
})

test('ignores packages for other machines', () => {
  expect(holdsAll(locked, installed, { ...machine, cpu: 'arm64', os: 'darwin' })).toBe(false)
  expect(holdsAll(locked, installed, { ...machine, libc: 'musl' })).toBe(false)
})
