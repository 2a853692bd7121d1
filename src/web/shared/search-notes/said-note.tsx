import { PageLink } from '#web/kit/ui/page-link.tsx'

export function SaidNote({ message }: { message: string }) {
  const [before, after] = message.split(AWARDS)
  if (after === undefined) return message
  return (
    <>
      {before}
      <PageLink to="/awards" className="text-accent underline">
        {AWARDS}
      </PageLink>
      {after}
    </>
  )
}

const AWARDS = '「アワード」のページ'
