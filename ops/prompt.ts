import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Asks whoever runs a command. Without a terminal each answer is the next line of the standard input. */
export function createPrompt() {
  const isTerminal = process.stdin.isTTY === true
  let isHidden = false
  const shown = new Writable({
    write(chunk, _encoding, done) {
      if (!isHidden) process.stdout.write(chunk)
      done()
    },
  })
  const lines = createInterface({ input: process.stdin, output: shown, terminal: isTerminal })
  const waiting = isTerminal ? undefined : lines[Symbol.asyncIterator]()

  async function ask(question: string): Promise<string> {
    if (!waiting) return lines.question(question)
    const { value, done } = await waiting.next()
    return done ? '' : value
  }

  return {
    isTerminal,
    ask,
    /** The same, and what is typed is not shown. */
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
