export function Palette({ isOpen }: { isOpen: boolean; onOpenChange: (open: boolean) => void }) {
  return isOpen ? <p>palette</p> : null
}
