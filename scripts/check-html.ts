// Validates every prerendered document with an external tool.
import { readFileSync } from 'node:fs';
import { builtFiles } from './checked-build.ts';
import { htmlValidator } from './html-rules.ts';

const documents = (await builtFiles('client', 'filled')).filter(({ name }) => name.endsWith('.html'));

const problems = new Map<string, number>();
for (const { file, name } of documents) {
  const { results } = await htmlValidator.validateString(readFileSync(file, 'utf8'), file);
  for (const { messages } of results)
    for (const { ruleId, message, selector } of messages) {
      // The application sets the title of this document once it knows the address.
      if (name.endsWith('__spa-fallback.html') && message.includes('<title>')) continue;
      const problem = `${ruleId}: ${message} (${selector ?? ''}) in ${name}`;
      problems.set(problem, (problems.get(problem) ?? 0) + 1);
    }
}
for (const [problem, count] of problems) process.stdout.write(`${count} × ${problem}\n`);
process.stdout.write(`${documents.length} documents\n`);
process.exitCode = problems.size === 0 && documents.length > 0 ? 0 : 1;
