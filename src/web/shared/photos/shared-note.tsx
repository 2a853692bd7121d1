type SharedNoteProps = { published: boolean; token: string | undefined }

/** Note above an unpublished project on its current audience. */
export function SharedNote({ published, token }: SharedNoteProps) {
  if (published) return null
  return (
    <p role="note" className="mt-4 border-l-2 border-accent bg-card px-4 py-3 text-sm">
      {token
        ? '公開前の事例を、共有リンクで表示しています。リンクをお持ちの方だけがご覧になれます。'
        : 'この事例は公開されていません。チームの方だけがご覧になれます。'}
    </p>
  )
}
