import type { FormNode } from 'contract/workflow/formDefinition';
import { FieldBox } from './FieldBox';
import { LayoutBox } from './LayoutBox';
import { TableBox } from './TableBox';
import { isDrawn } from './drawForm';
import type { PartProps } from './parts';
import styles from './forms.module.css';

/** Draws nodes in rows of 24 parts. */
export function NodeList({ nodes, ...part }: PartProps & { readonly nodes: readonly FormNode[] }) {
  const { form, actions, look } = part;
  return (
    <div className={styles.rows}>
      {nodes.map((node) => {
        if (!isDrawn(node, form)) return null;
        if ('sections' in node)
          return (
            <LayoutBox
              key={node.id}
              layout={node}
              {...part}
              renderNodes={(inside) => <NodeList nodes={inside} {...part} />}
            />
          );
        const table = form.tables.get(node.id);
        if (node.kind === 'table')
          return table && <TableBox key={node.id} table={node} drawn={table} actions={actions} look={look} />;
        const drawn = form.fields.get(node.id);
        return drawn && <FieldBox key={node.id} field={node} drawn={drawn} actions={actions} look={look} />;
      })}
    </div>
  );
}
