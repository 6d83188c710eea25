import { useState } from 'react';
import { type ListedThing, thingStates } from '#contract/admin/things.ts';
import { publicKinds } from '#contract/moderation/policy.ts';
import { Choice, ChoiceLink } from '../../ui/form/choice.tsx';
import { staffAddresses } from '../addresses.ts';
import { Filter, Filters, Found, Pages } from '../office/filters.tsx';
import { useOfficeCall } from '../office/office-call.ts';
import { Loading, OfficeScreen } from '../office/screen.tsx';
import { useAdminThingsWords } from '../office/things-words.ts';
import { page, useAsked } from '../office/use-asked.ts';
import { useSheet } from '../office/use-sheet.ts';
import { useOfficeWords } from '../office/words.ts';
import { DecideDialog, type Decision } from './decide-dialog.tsx';
import { ThingTable } from './thing-table.tsx';
import { Tools } from './tools.tsx';

/** The published things, held ones first; many can be hidden or restored at once. */
export default function Things() {
  const { things: words } = useAdminThingsWords();
  const office = useOfficeWords();
  const asked = useAsked();
  const kind = asked.oneOf('kind', publicKinds) ?? 'listing';
  const state = asked.oneOf('state', thingStates);
  const wish = { kind, state, offset: asked.offset, limit: page };
  const loaded = useOfficeCall('listThings', wish);
  return (
    <OfficeScreen title={words.title} lede={words.lede}>
      <Choice label={words.kind}>
        {publicKinds.map((it) => (
          <ChoiceLink
            key={it}
            href={it === 'listing' ? staffAddresses.things : `${staffAddresses.things}?kind=${it}`}
            data-follow="still"
            chosen={it === kind}
          >
            {words.kinds[it]}
          </ChoiceLink>
        ))}
      </Choice>
      <Filters asked={asked}>
        <Filter asked={asked} name="state" label={office.state} values={thingStates} names={words.states} />
      </Filters>
      <Loading loaded={loaded}>
        {({ things, total }) => (
          <>
            <Found total={total} />
            <Chosen key={JSON.stringify(wish)} things={things} onDone={loaded.reload} />
            <Pages asked={asked} total={total} />
          </>
        )}
      </Loading>
    </OfficeScreen>
  );
}

/** The things of a page, and the acts on the chosen ones. */
function Chosen({ things, onDone }: { things: readonly ListedThing[]; onDone: () => Promise<void> }) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const sheet = useSheet<Decision>();
  const chosen = things.filter(({ id }) => ids.has(id));
  return (
    <>
      <ThingTable things={things} ids={ids} onChoose={setIds} />
      {things.length > 0 && (
        <Tools
          things={things}
          chosen={chosen}
          onChoose={setIds}
          onAct={(act) => sheet.show({ act, things: chosen })}
        />
      )}
      {sheet.subject && (
        <DecideDialog
          key={sheet.key}
          {...sheet.subject}
          isOpen={sheet.isOpen}
          onClose={sheet.close}
          onDone={async () => {
            setIds(new Set());
            await onDone();
          }}
        />
      )}
    </>
  );
}
