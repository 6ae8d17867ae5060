import { enUS } from '../src/app/routes/texts';
import { untranslated } from '../src/kernel/language/testing/untranslated';

// `npm run texts`: texts of the portal without a translation, and unused entries of the dictionary.
const { loose, missing, unused } = untranslated(enUS);
show('Chinese texts that go through no `t`', loose);
show('Texts without an English one', missing);
show('English texts that nobody says', unused);
console.log(`${Object.keys(enUS).length} texts are translated.`);
if (loose.length + missing.length + unused.length > 0) process.exitCode = 1;

function show(title: string, found: readonly string[]): void {
  if (found.length > 0) console.log(`${title}:\n${found.map((one) => `  ${one}\n`).join('')}`);
}
