import { EmptyState } from '#web/ui/empty-state.tsx'

/** What the page of a shared list is called when its link opens nothing any more. */
export const linkGone = 'この共有リンクは使えなくなりました'

/** Apart from the list's page, which is of no use then. */
export function SharedLinkGone() {
  return (
    <main id="main" className="page py-16">
      <EmptyState headingLevel={1} title={linkGone}>
        共有が終わったか、リンクが新しくなりました。共有した方にお尋ねください。
      </EmptyState>
    </main>
  )
}
