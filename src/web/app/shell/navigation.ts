import { useLocation } from '@tanstack/react-router'
import { productKind } from '#contract/data/enums.ts'
import type { Address } from '#web/kit/ui/page-link.tsx'

type NavigationEntry = { label: string; address: Address; holds: (at: Location) => boolean }

type Location = { pathname: string; search: { kind?: unknown } }

const entryOfKind = (label: string, kind: number): NavigationEntry => ({
  label,
  address: { to: '/products', search: { kind: [kind] } },
  holds: ({ pathname, search }) => pathname === '/products' && String(search.kind) === String(kind),
})

const entryBelow = (label: string, to: '/projects' | '/posts' | '/makers'): NavigationEntry => ({
  label,
  address: { to },
  holds: ({ pathname }) => pathname === to || pathname.startsWith(`${to}/`),
})

const productEntries: readonly NavigationEntry[] = [
  entryOfKind('家具', productKind.interior),
  entryOfKind('建材', productKind.buildingMaterial),
]

export const mainEntries: readonly NavigationEntry[] = [
  entryBelow('事例', '/projects'),
  entryBelow('写真', '/posts'),
  ...productEntries,
  entryBelow('メーカー', '/makers'),
]

export function useCurrentEntry(): (entry: NavigationEntry) => 'page' | undefined {
  const current = useLocation({ select: (at) => mainEntries.findIndex((entry) => entry.holds(at)) })
  return (entry) => (mainEntries[current] === entry ? 'page' : undefined)
}
