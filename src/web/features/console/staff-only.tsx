import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PersonOnly, usePerson } from '#web/session/person-only.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TabLink, TabLinks } from '#web/ui/tab-links.tsx'

/** The frame of the console: its places, for people of the operator. */
export function StaffOnly({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="main" className="page py-8 laptop:py-12">
      <h1 className="mb-4 text-xl">{title}</h1>
      <PersonOnly>
        <ForStaff>{children}</ForStaff>
      </PersonOnly>
    </main>
  )
}

function ForStaff({ children }: { children: ReactNode }) {
  const isStaff = usePerson().is_staff
  if (!isStaff)
    return (
      <EmptyState title="運営の担当者だけがご利用いただけます">
        権限については管理者にご確認ください。
      </EmptyState>
    )
  return (
    <>
      <TabLinks label="コンソール">
        <PlaceLink to="/console/orders">サンプルのご請求</PlaceLink>
        <PlaceLink to="/console/contacts">お問い合わせ</PlaceLink>
      </TabLinks>
      <div className="mt-8">{children}</div>
    </>
  )
}

/** Current on the pages of what it lists, too. */
function PlaceLink({ to, children }: { to: '/console/orders' | '/console/contacts'; children: string }) {
  const isHere = useLocation({ select: ({ pathname }) => pathname.startsWith(to) })
  return (
    <TabLink to={to} aria-current={isHere ? 'page' : undefined}>
      {children}
    </TabLink>
  )
}
