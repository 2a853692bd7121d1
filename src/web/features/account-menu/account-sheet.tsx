import { Sheet } from '#web/ui/sheet.tsx'
import { AccountLinks } from './account-links.tsx'

/** What the menu in the header says, in reach of the thumb. */
export function AccountSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title="マイページ" isOpen onOpenChange={onClose}>
      <div className="-m-4">
        <AccountLinks onChosen={onClose} />
      </div>
    </Sheet>
  )
}
