import type { CSSOptions } from 'vite';

type PostcssPlugin = Extract<
  NonNullable<Extract<CSSOptions['postcss'], object>['plugins']>[number],
  { postcssPlugin: string }
>;

const media = '(hover: hover)';

/** Limits `:hover` to pointers that hover. On a touch screen the last touched element keeps the state. */
export function hoverMedia(): PostcssPlugin {
  return {
    postcssPlugin: 'hover-media',
    Once(root, { atRule }) {
      root.walkRules(/:hover/, (rule) => {
        const { parent, selectors } = rule;
        if (parent?.type === 'atrule' && 'params' in parent && parent.params === media) return;
        const query = atRule({ name: 'media', params: media });
        const hovering = selectors.filter((it) => it.includes(':hover'));
        const others = selectors.filter((it) => !hovering.includes(it));
        query.append(rule.clone({ selectors: hovering }));
        rule.after(query);
        if (others.length > 0) rule.selectors = others;
        else rule.remove();
      });
    },
  };
}
