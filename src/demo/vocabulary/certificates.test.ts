import { expect, test } from 'vitest'
import { certificateCopies } from './certificates.ts'
import { productCopies } from './products.ts'

test('has a certificate only where a product of its maker names it', () => {
  for (const { maker, number } of certificateCopies) {
    const named = Object.values(productCopies)
      .filter((product) => product.maker === maker)
      .flatMap((product) => [product, ...Object.values(product.variations)])
      .flatMap(({ regulations = {} }) => Object.values(regulations))
    expect(named.map(({ certificate }) => certificate)).toContain(number)
  }
})
