import { Button } from '#web/kit/ui/button.tsx'
import { SearchField } from './search-field.tsx'

type KeywordFormProps = {
  action: string
  keyword: string | undefined
  label: string
  placeholder: string
}

export function KeywordForm({ action, keyword, ...field }: KeywordFormProps) {
  return (
    <search className="mt-5 block max-w-140">
      <form action={action} className="flex gap-2">
        <div className="min-w-0 grow">
          <SearchField key={keyword ?? ''} name="keyword" defaultValue={keyword} {...field} />
        </div>
        <Button type="submit" className="shrink-0">
          さがす
        </Button>
      </form>
    </search>
  )
}
