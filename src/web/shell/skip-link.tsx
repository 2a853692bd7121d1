/** The first stop of the Tab key: past the header, to what the page is about. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-sm bg-ink px-4 py-2 text-sm text-paper focus:translate-y-0"
    >
      本文へ移動
    </a>
  )
}
