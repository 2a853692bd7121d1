import type { UnwrittenPart } from '#contract/imports/stored-types.ts'
import type { PatchConflict } from './patch/product-patch.ts'

/** Says which value stayed. The page names the column by its field. */
export const describeConflict = ({ row, code, field, current }: PatchConflict): UnwrittenPart => ({
  ...{ row, code, field },
  message:
    field !== 'code'
      ? '確認のあとに変更されたため、そのままにしました'
      : current === null
        ? '確認のあとに、この品番が削除されました'
        : '確認のあとに、この品番が追加されました',
})
