import { sql } from 'drizzle-orm'
import { limits } from '#contract/data/limits.ts'
import { questionType } from '#contract/data/question-types.ts'
import type { ChangeAlong } from '#server/console/console-record.ts'
import type { Transaction } from '#server/db/connect.ts'
import { questionRecord } from '#server/features/taxonomy/console/question-record.ts'
import { appendRows, findTwins, type Merge } from './move-references.ts'

const questions = { table: 'sample_request_questions', column: 'category_id', name: 'label' }
const choices = { table: 'sample_request_choices', column: 'question_id', name: 'choice' }

/**
 * Moves the questions of a category, each logged. Equal ones become one, with the choices and answers of both, if both
 * take one answer or both several. Others of one label are numbered.
 */
export async function mergeQuestions(tx: Transaction, merge: Merge, along: ChangeAlong): Promise<void> {
  for (const twin of await findTwins(tx, questions, merge))
    if (await takeAlike(tx, twin))
      await along(questionRecord, twin.into, () =>
        along(questionRecord, twin.from, () => mergeQuestion(tx, twin)),
      )
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id::float8 as id from sample_request_questions where category_id = ${merge.from}
      order by position, id`,
  )
  await logAll(
    rows.map(({ id }) => id),
    along,
    async () => {
      await numberLabels(tx, merge)
      await appendRows(tx, questions, merge)
    },
  )
}

/** Reads all records before the one write that moves them. */
const logAll = (
  [id, ...rest]: readonly number[],
  along: ChangeAlong,
  work: () => Promise<unknown>,
): Promise<unknown> =>
  id === undefined ? work() : along(questionRecord, id, () => logAll(rest, along, work))

async function takeAlike(tx: Transaction, { from, into }: Merge): Promise<boolean> {
  const { rows } = await tx.execute<{ alike: boolean }>(sql`
    select (a.question_type = ${questionType.checkbox}) = (b.question_type = ${questionType.checkbox}) as alike
    from sample_request_questions a, sample_request_questions b where a.id = ${from} and b.id = ${into}`)
  return rows[0]?.alike ?? false
}

/** Appends a number to labels that the other category has. */
async function numberLabels(tx: Transaction, merge: Merge): Promise<void> {
  for (const { from, name } of await findTwins(tx, questions, merge)) {
    const numbered = sql`left(${name}, ${limits.questionLabel - 5}) || '（' || n || '）'`
    await tx.execute(sql`update sample_request_questions set label = (
        select ${numbered} from generate_series(2, 999) n
        where not exists (select from sample_request_questions
          where category_id in (${merge.from}, ${merge.into}) and label = ${numbered})
        order by n limit 1)
      where id = ${from}`)
  }
}

/** Shows the question if one of the two was shown. Choices stay hidden if they, or their question, were. */
async function showEither(tx: Transaction, { from, into }: Merge): Promise<void> {
  await tx.execute(sql`update sample_request_choices c set hidden = true
    from sample_request_questions own, sample_request_questions other
    where c.question_id = own.id and own.hidden and not other.hidden
      and (own.id, other.id) in ((${from}, ${into}), (${into}, ${from}))`)
  await tx.execute(sql`update sample_request_questions kept set hidden = kept.hidden and gone.hidden
    from sample_request_questions gone where kept.id = ${into} and gone.id = ${from}`)
}

/** Waits for orders that are being placed: the merge would not see their answers. Later ones wait for it. */
async function lockAnswers(tx: Transaction, { from, into }: Merge): Promise<void> {
  await tx.execute(
    sql`select from sample_request_questions where id in (${from}, ${into}) order by id for update`,
  )
  await tx.execute(
    sql`select from sample_request_choices where question_id in (${from}, ${into}) order by id for update`,
  )
}

async function mergeQuestion(tx: Transaction, question: Merge): Promise<void> {
  await lockAnswers(tx, question)
  await showEither(tx, question)
  for (const { from, into } of await findTwins(tx, choices, question)) {
    // An order with products of both categories may hold the answer twice.
    await tx.execute(sql`insert into order_answers (group_id, question_id, choice_id)
      select group_id, ${question.into}, ${into} from order_answers where choice_id = ${from}
      on conflict do nothing`)
    await tx.execute(sql`update sample_request_choices kept set hidden = kept.hidden and gone.hidden
      from sample_request_choices gone where kept.id = ${into} and gone.id = ${from}`)
    await tx.execute(sql`delete from sample_request_choices where id = ${from}`)
  }
  await appendRows(tx, choices, question)
  await tx.execute(
    sql`update order_answers set question_id = ${question.into} where question_id = ${question.from}`,
  )
  await tx.execute(sql`delete from sample_request_questions where id = ${question.from}`)
}
