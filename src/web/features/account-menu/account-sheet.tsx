import { Sheet } from '#web/kit/ui/sheet.tsx'
import { AccountLinks } from './account-links.tsx'

export function AccountSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title="マイページ" isOpen onOpenChange={onClose}>
      <div className="-m-4">
        <AccountLinks onChosen={onClose} />
      </div>
    </Sheet>
  )
}
