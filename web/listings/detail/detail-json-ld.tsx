import type { ShownItem } from '#contract/listings.ts';
import { addresses } from '../../addresses.ts';
import { useSchoolName } from '../../schools/school-name.ts';
import { useSite } from '../../site.ts';
import { JsonLd } from '../../ui/json-ld.tsx';
import { breadcrumbData } from '../../ui/list-data.ts';
import { subcategoriesOf } from '../kinds.ts';
import { useWay } from '../list-json-ld.tsx';
import { structuredData } from './structured-data.ts';

/** What search engines are told of a listing: what it is, and the way to it. */
export function DetailJsonLd({ item, seller }: { item: ShownItem; seller: string }) {
  const { origin, schools } = useSite();
  const nameOf = useSchoolName();
  const wayTo = useWay();
  const { id, abbr } = item.school;
  const timezone = schools.find((school) => school.id === id)?.timezone ?? 'UTC';
  const [label] = subcategoriesOf(item.type, item.tag);
  const way = [...wayTo(item.type, label), { name: item.name, path: addresses.detail(item.iid) }];
  const school = { name: nameOf({ id, name: abbr }), timezone };
  return (
    <>
      <JsonLd data={structuredData(item, { origin, seller, school })} />
      <JsonLd data={breadcrumbData(way, origin)} />
    </>
  );
}
