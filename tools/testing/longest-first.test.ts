import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../install/root.mjs'
import { seconds } from './longest-first.ts'

test('lists only existing files as slow', () => {
  expect(Object.keys(seconds).filter((file) => !existsSync(join(root, file)))).toEqual([])
})
