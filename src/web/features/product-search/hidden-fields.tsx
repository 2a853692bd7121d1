import type { ProductSearch } from '#web/url-state/product-search.ts'

/** Carries the rest of the list's state through a GET form. */
export function HiddenFields({ search, except }: { search: ProductSearch; except: readonly string[] }) {
  const left = Object.entries(search).filter(([name]) => name !== 'page' && !except.includes(name))
  return left.flatMap(([name, value]) =>
    [value]
      .flat()
      .map((item) => <input key={`${name}-${item}`} type="hidden" name={name} value={String(item)} />),
  )
}
