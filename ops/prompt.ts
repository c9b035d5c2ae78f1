import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Prompts the operator of a command. Without a terminal each answer is the next line of the standard input. */
export function createPrompt() {
  const isTerminal = process.stdin.isTTY === true
  let isHidden = false
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!isHidden) process.stdout.write(chunk)
      done()
    },
  })
  const lines = createInterface({ input: process.stdin, output, terminal: isTerminal })
  const inputLines = isTerminal ? undefined : lines[Symbol.asyncIterator]()

  async function ask(question: string): Promise<string> {
    if (!inputLines) return lines.question(question)
    const { value, done } = await inputLines.next()
    return done ? '' : value
  }

  return {
    isTerminal,
    ask,
    /** Like `ask`, without showing the typed text. */
    async askHidden(question: string): Promise<string> {
      if (isTerminal) process.stdout.write(question)
      isHidden = true
      const answer = await ask('')
      isHidden = false
      if (isTerminal) process.stdout.write('\n')
      return answer
    },
    close: () => lines.close(),
  }
}
