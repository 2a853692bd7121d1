import { expect, test } from 'vitest'
import { createOrderCode } from './insert-order.ts'

test('generates order codes without letters that look alike', () => {
  const codes = Array.from({ length: 2_000 }, createOrderCode)
  for (const code of codes) expect(code).toMatch(/^TK-[A-HJ-NP-Z2-9]{8}$/)
  expect(new Set(codes).size).toBe(codes.length)
  expect(new Set(codes.join('').replaceAll('TK-', '')).size).toBe(32)
})
