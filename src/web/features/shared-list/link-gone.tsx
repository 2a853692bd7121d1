import { EmptyState } from '#web/kit/ui/empty-state.tsx'

/** Title of the page for an invalid link. */
export const linkGone = 'この共有リンクは使えなくなりました'

export function SharedLinkGone() {
  return (
    <main id="main" className="page py-16">
      <EmptyState headingLevel={1} title={linkGone}>
        共有が終わったか、リンクが新しくなりました。共有した方にお尋ねください。
      </EmptyState>
    </main>
  )
}
