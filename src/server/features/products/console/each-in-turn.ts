/**
 * Writes items one after the other, each in a transaction of its own. After a failure the others are answered by
 * `failed`, so that the caller knows the written ones. Throws if none was.
 */
export async function eachInTurn<Item, Answer, Failure>(
  items: readonly Item[],
  write: (item: Item) => Promise<Answer>,
  failed: (item: Item) => Failure,
): Promise<(Answer | Failure)[]> {
  const answers: (Answer | Failure)[] = []
  for (const item of items)
    try {
      answers.push(await write(item))
    } catch (error) {
      if (answers.length === 0) throw error
      return [...answers, ...items.slice(answers.length).map(failed)]
    }
  return answers
}
